import { errorText } from '@app/rules/errors/error-text';
import { type Audience, audience as audienceSchema } from '@app/rules/growth/campaigns/broadcasts';
import { leadSourceLabels, leadSources } from '@app/rules/growth/leads/lead-sources';
import { membershipFilters } from '@app/rules/people/users/people-filter';
import { useQuery } from '#graphql/use-query.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import classes from './campaigns.module.css';
import { AudienceChoices, BroadcastAudience } from './campaigns.operations.ts';

type AudienceFieldsProps = { value: Audience; onChange: (audience: Audience) => void };

const kinds = [
  { value: 'leads', label: 'Leads' },
  { value: 'people', label: 'People with an account' },
] as const;

/** To whom a broadcast goes. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  return (
    <>
      <Segmented
        label="Who gets it"
        options={kinds}
        value={value.to}
        onChange={(to) => onChange(audienceSchema.parse({ to }))}
      />
      {value.to === 'leads' ? (
        <LeadFields value={value} onChange={onChange} />
      ) : (
        <PeopleFields value={value} onChange={onChange} />
      )}
    </>
  );
}

type Of<To extends Audience['to']> = {
  value: Extract<Audience, { to: To }>;
  onChange: (audience: Audience) => void;
};

function LeadFields({ value, onChange }: Of<'leads'>) {
  const change = (part: Partial<typeof value>) => onChange({ ...value, ...part });
  return (
    <>
      <fieldset className={classes.sources} aria-label="Source">
        {leadSources.map((source) => (
          <Checkbox
            key={source}
            label={leadSourceLabels[source]}
            checked={value.sources.includes(source)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                sources: checked ? [...value.sources, source] : value.sources.filter((other) => other !== source),
              })
            }
          />
        ))}
      </fieldset>
      <div className={classes.pair}>
        <TextField
          label="Campaign"
          placeholder="payday"
          help="The utm_campaign of the link they came by."
          value={value.campaign}
          onChange={(event) => change({ campaign: event.currentTarget.value })}
        />
        <TextField label="Tag" value={value.tag} onChange={(event) => change({ tag: event.currentTarget.value })} />
        <TextField
          label="Did this step"
          placeholder="day-1"
          help="For example day-1, day-2-exp or challenge-day-3."
          value={value.step}
          onChange={(event) => change({ step: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        label="Only those who have not bought"
        checked={value.withoutPurchase}
        onChange={({ currentTarget: { checked } }) => change({ withoutPurchase: checked })}
      />
    </>
  );
}

const peopleKinds = [
  { value: 'members', label: 'Members' },
  { value: 'nonMembers', label: 'Non-members' },
  { value: 'all', label: 'Everyone' },
];
const membershipLabels = { active: 'Active', expired: 'Expired', multiple: 'Several', none: 'None' };
const memberships = [
  { value: '', label: 'Any' },
  ...membershipFilters.map((value) => ({ value, label: membershipLabels[value] })),
];

function PeopleFields({ value, onChange }: Of<'people'>) {
  const change = (part: Partial<typeof value>) => onChange({ ...value, ...part });
  const { data } = useQuery(AudienceChoices, {});
  const choices = (items: readonly { id: number; name: string }[] | undefined) => [
    { value: '', label: 'Any' },
    ...(items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const numbered = (id: number | null) => (id === null ? '' : String(id));
  const chosen = (text: string | null) => (text ? Number(text) : null);
  return (
    <div className={classes.pair}>
      <SelectField
        label="People"
        data={peopleKinds}
        value={value.kind ?? 'all'}
        onChange={(kind) => change({ kind: kind === 'members' || kind === 'nonMembers' ? kind : null })}
      />
      <SelectField
        label="Membership"
        data={memberships}
        value={value.membership ?? ''}
        onChange={(text) => change({ membership: membershipFilters.find((each) => each === text) ?? null })}
      />
      <SelectField
        label="Stage"
        searchable
        data={choices(data?.stages)}
        value={numbered(value.stageId)}
        onChange={(text) => change({ stageId: chosen(text) })}
      />
      <SelectField
        label="Batch"
        searchable
        data={choices(data?.batches.items)}
        value={numbered(value.batchId)}
        onChange={(text) => change({ batchId: chosen(text) })}
      />
      <SelectField
        label="Group"
        searchable
        data={choices(data?.groups.items)}
        value={numbered(value.groupId)}
        onChange={(text) => change({ groupId: chosen(text) })}
      />
      <TextField
        label="Country"
        value={value.country}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      <TextField
        label="Province"
        value={value.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <TextField label="City" value={value.city} onChange={(event) => change({ city: event.currentTarget.value })} />
    </div>
  );
}

/** How many that are, and who the first ones are. */
export function AudienceCount({ value }: { value: Audience }) {
  const [settled] = useDebouncedValue(value, 400);
  const { data, previousData, error } = useQuery(BroadcastAudience, {
    variables: { audience: settled },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.broadcastAudience;
  if (error) return <p className={classes.dim}>{errorText(error)}</p>;
  if (!shown) return <p className={classes.dim}>Counting …</p>;
  const reached = shown.count - shown.leftOut;
  return (
    <div aria-live="polite">
      <p className={classes.big}>{people(reached)}</p>
      <p className={classes.dim}>
        {shown.leftOut > 0
          ? `${people(shown.leftOut)} more match, but unsubscribed or have an address that does not work.`
          : 'Nobody of them has unsubscribed.'}
      </p>
      {shown.sample.length > 0 && (
        <ul className={classes.sample}>
          {shown.sample.map(({ name, address }) => (
            <li key={address}>
              <span>{name}</span>
              <span>{address}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
