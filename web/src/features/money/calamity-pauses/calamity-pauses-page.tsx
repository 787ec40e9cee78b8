import { errorCode, errorText } from '@app/rules/errors/error-text';
import {
  type CalamityPauseInput,
  calamityPauseInput,
  calamityReverseInput,
} from '@app/rules/money/calamity-pauses/calamity-pause';
import { calamityMessages } from '@app/rules/money/calamity-pauses/calamity-words';
import { type Place, placesText } from '@app/rules/money/calamity-pauses/places';
import { plural } from '@app/rules/text/plural';
import { addressOf } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import type { CalamityPausesQuery } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ask } from '#ui/modal/ask.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import {
  ApplyCalamityPause,
  CalamityPauses,
  CalamityPreview,
  ReverseCalamityPause,
} from './calamity-pauses.operations.ts';
import { PlacePicker } from './place-picker.tsx';
import classes from './calamity-pauses.module.css';

/** A typhoon or an outage: due dates of everybody who lives there move, they are told, and it can be taken back. */
export default function CalamityPausesPage() {
  const { may } = useAccess();
  return (
    <Page
      title="Calamity pauses"
      description="After a typhoon, flood or outage: open payments of everybody who lives there are due some days later."
    >
      <div className={classes.page}>
        {may('subscription_pause') && <NewPause />}
        <PauseList />
      </div>
    </Page>
  );
}

type Draft = { name: string; reason: string; days: number; places: Place[] };
const empty: Draft = { name: '', reason: '', days: 14, places: [] };

function NewPause() {
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string>>>({});
  const [apply, { loading }] = useMutation(ApplyCalamityPause, { refetchQueries: [CalamityPauses] });
  const retryKeys = useRetryKeys();
  const { places, days } = draft;
  const isAsked = places.length > 0 && days >= 1 && days <= 90;
  const preview = useQuery(CalamityPreview, {
    variables: { places, days: isAsked ? days : 1 },
    skip: !isAsked,
    fetchPolicy: 'cache-and-network',
  });
  const found = isAsked ? (preview.data ?? preview.previousData)?.calamityPreview : undefined;
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const press = async () => {
    const parsed = calamityPauseInput.safeParse(draft);
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    if (!found) return;
    const isSure = await confirm({
      title: `Move the payments of ${plural(found.people, 'person', 'people')} by ${plural(days, 'day')}?`,
      body: `${plural(found.entries, 'open payment')} in ${placesText(places)} will be due later. Everybody concerned is told, and may keep their old dates. You can take it back.`,
      confirmLabel: 'Apply and tell them',
    });
    if (!isSure) return;
    await send(parsed.data);
  };
  const send = async (variables: CalamityPauseInput): Promise<void> => {
    try {
      const { data } = await apply({ variables, context: retryKeys.contextFor(variables) });
      if (data) toast.success(`${data.applyCalamityPause.name}: due dates are being moved`);
      setDraft(empty);
    } catch (error) {
      const message = errorText(error);
      const mayBeMeant = errorCode(error) === 'CONFLICT' && message !== calamityMessages.nobody && !variables.isAgain;
      if (!mayBeMeant) {
        toast.error(message);
        return;
      }
      const isMeant = await confirm({
        title: 'Move them once more?',
        body: `${message} A colleague may have meant the same. Due dates would move by both.`,
        confirmLabel: 'Move once more',
      });
      if (isMeant) await send({ ...variables, isAgain: true });
    }
  };
  return (
    <Card rank={2} title="New pause">
      <div className={classes.form}>
        <div className={classes.named}>
          <TextField
            label="What happened"
            placeholder="Typhoon Uwan"
            maxLength={80}
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <NumberInput
            label="Days"
            min={1}
            max={90}
            value={days}
            error={errors.days}
            onChange={(value) => change({ days: Number(value) || 0 })}
          />
        </div>
        <PlacePicker places={places} error={errors.places} onChange={(next) => change({ places: next })} />
        <TextArea
          label="Why, for colleagues"
          rows={2}
          maxLength={500}
          value={draft.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        {isAsked && preview.error && (
          <ErrorState
            message={errorText(preview.error)}
            onRetry={() => void preview.refetch().catch(() => undefined)}
          />
        )}
        {found && <Preview found={found} />}
        <div>
          <Button
            loading={loading}
            disabled={isAsked && found !== undefined && found.people === 0}
            onClick={() => void press()}
          >
            {found && found.people > 0 ? `Pause ${plural(found.people, 'person', 'people')}` : 'Pause'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type Found = {
  people: number;
  entries: number;
  amount: number;
  first: readonly { id: number; name: string; city: string; entries: number; amount: number }[];
};

/** Who it would concern, and how much. */
function Preview({ found: { people, entries, amount, first } }: { found: Found }) {
  if (people === 0) return <p role="status">{calamityMessages.nobody}</p>;
  return (
    <section className={classes.preview} aria-label="Preview">
      <p role="status">
        <b>{plural(people, 'person', 'people')}</b>, {plural(entries, 'open payment')}, <Money pesos={amount} strong />
      </p>
      <ul>
        {first.slice(0, 8).map((person) => (
          <li key={person.id}>
            <span>
              <Link to={addressOf('studentPaymentDetails', { id: person.id })}>{person.name}</Link>
              <small>{person.city}</small>
            </span>
            <span className={classes.sum}>
              <Money pesos={person.amount} />
              <small>{plural(person.entries, 'payment')}</small>
            </span>
          </li>
        ))}
      </ul>
      {people > 8 && <p className={classes.dim}>and {plural(people - 8, 'other', 'others')}</p>}
    </section>
  );
}

type Pause = CalamityPausesQuery['calamityPauses'][number];

const states: Record<Pause['state'], { label: string; tone: BadgeTone }> = {
  applying: { label: 'Being applied', tone: 'info' },
  applied: { label: 'Applied', tone: 'success' },
  reversing: { label: 'Being taken back', tone: 'info' },
  reversed: { label: 'Taken back', tone: 'neutral' },
};
const isRunning = ({ state }: Pause) => state === 'applying' || state === 'reversing';

function PauseList() {
  const [isBusy, setBusy] = useState(false);
  // A job goes from person to person: the numbers follow it.
  const { data, error, refetch } = useQuery(CalamityPauses, {
    fetchPolicy: 'cache-and-network',
    pollInterval: isBusy ? 1_500 : 0,
  });
  const pauses = data?.calamityPauses;
  const running = pauses?.some(isRunning) ?? false;
  if (running !== isBusy) setBusy(running);
  if (error && !pauses)
    return errorCode(error) === 'FORBIDDEN' ? (
      <EmptyState title="You see your own people only" text={calamityMessages.everyone} />
    ) : (
      <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
    );
  return (
    <Section title="Pauses so far">
      {!pauses ? (
        <SkeletonCard />
      ) : pauses.length === 0 ? (
        <EmptyState title="No calamity so far" text="Sana tuloy-tuloy. When one comes, this is where payments wait." />
      ) : (
        <ul className={classes.list}>
          {pauses.map((pause) => (
            <PauseCard key={pause.id} pause={pause} onRefused={() => void refetch().catch(() => undefined)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PauseCard({ pause, onRefused }: { pause: Pause; onRefused: () => void }) {
  const { may } = useAccess();
  const [reverse, { loading }] = useMutation(ReverseCalamityPause, { refetchQueries: [CalamityPauses] });
  const { id, name, reason, places, days, state, createdAt, by, waiting, moved, declined, given, entries } = pause;
  const all = waiting + moved + declined + given;
  const done = state === 'reversing' ? all - moved : all - waiting;
  const takeBack = async () => {
    const why = await askWhy(name);
    if (why === null) return;
    try {
      await reverse({ variables: { id, reason: why } });
      toast.success(`${name}: everybody gets their dates back`);
    } catch (error) {
      toast.error(errorText(error));
      // A colleague may have been faster.
      onRefused();
    }
  };
  return (
    <li className={classes.pause} aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
      </div>
      <p>
        {plural(days, 'day')} later in {placesText(places)}
      </p>
      <p className={classes.dim}>
        {reason} · {by ?? 'Somebody'}, <DateText value={createdAt} />
        {pause.reversedAt && (
          <>
            {' '}
            · taken back <DateText value={pause.reversedAt} />: {pause.reverseReason}
          </>
        )}
      </p>
      {isRunning(pause) && (
        <ProgressBar tone="primary" percent={all === 0 ? 0 : (done / all) * 100} label={`${done} of ${all} people`} />
      )}
      <dl className={classes.facts}>
        <Fact label="Moved" value={moved} />
        <Fact label="Payments" value={entries} />
        <Fact label="Declined" value={declined} />
        {given > 0 && <Fact label="Given back" value={given} />}
        {waiting > 0 && <Fact label="Waiting" value={waiting} />}
      </dl>
      {state === 'applied' && may('subscription_pause') && (
        <div>
          <Button size="compact-sm" variant="default" loading={loading} onClick={() => void takeBack()}>
            Take back
          </Button>
        </div>
      )}
    </li>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en-PH')}</dd>
    </div>
  );
}

function askWhy(name: string): Promise<string | null> {
  return ask<string | null>({
    title: `Take ${name} back?`,
    dismissed: null,
    content: (answer) => <WhyForm onAnswer={answer} />,
  });
}

function WhyForm({ onAnswer }: { onAnswer: (reason: string | null) => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const agree = () => {
    const parsed = calamityReverseInput.safeParse({ reason });
    if (parsed.success) onAnswer(parsed.data.reason);
    else setError(calamityMessages.reason);
  };
  return (
    <div className={classes.form}>
      <p>Everybody who has not declined gets exactly the dates they had. What was paid meanwhile stays paid.</p>
      <TextArea
        label="Why"
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.answers}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button onClick={agree}>Take it back</Button>
      </div>
    </div>
  );
}
