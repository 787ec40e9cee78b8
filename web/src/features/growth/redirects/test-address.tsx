import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconCheck, IconCornerDownLeft, IconRoute, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '@app/rules/errors/error-text';
import { useQuery } from '#graphql/use-query.ts';
import type { TestRedirectQuery } from '#gql/graphql.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TestRedirect } from './redirects.operations.ts';
import classes from './redirects.module.css';

/** Shows what the server would do at an address; nothing is counted. */
export function TestAddress() {
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState('');
  const { data, error } = useQuery(TestRedirect, {
    variables: { address: submitted },
    skip: submitted === '',
    fetchPolicy: 'network-only',
  });
  return (
    <Card title="Test an address" rank={2}>
      <form
        role="search"
        className={classes.test}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(typed.trim());
        }}
      >
        <p className={classes.dim}>Nothing is counted as a hit.</p>
        <TextInput
          aria-label="Address to test"
          placeholder="/promo/11-11?aff=rowena"
          classNames={{ input: classes.mono }}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={submitted !== '' && error ? errorText(error) : undefined}
          rightSection={
            <IconButton type="submit" aria-label="Test">
              <IconCornerDownLeft size={18} />
            </IconButton>
          }
        />
      </form>
      <div aria-live="polite">{submitted !== '' && data && <Hops test={data.testRedirect} />}</div>
    </Card>
  );
}

function Hops({ test: { rule, target, keptQuery, outcome } }: { test: TestRedirectQuery['testRedirect'] }) {
  return (
    <ol className={classes.hops}>
      {rule ? (
        <>
          <Hop
            icon={<IconSearch size={16} />}
            title={`Rule “${rule.from}” matches`}
            text={[
              rule.isPrefix ? 'prefix' : 'exact',
              rule.statusCode,
              ...(rule.onSince ? [`on since ${formatDay(manilaDay(new Date(rule.onSince)))}`] : []),
            ].join(', ')}
          />
          <Hop
            icon={<IconRoute size={16} />}
            title={`Sent to ${target}`}
            text={keptQuery && <span className={classes.mono}>?{keptQuery} is kept</span>}
          />
        </>
      ) : (
        <Hop icon={<IconSearch size={16} />} title="No rule matches" />
      )}
      <Outcome outcome={outcome} isRedirected={rule !== null} />
    </ol>
  );
}

function Outcome({
  outcome,
  isRedirected,
}: {
  outcome: TestRedirectQuery['testRedirect']['outcome'];
  isRedirected: boolean;
}) {
  const redirects = isRedirected ? '1 redirect' : 'No redirect';
  if (outcome === 'missing')
    return <Hop icon={<IconX size={16} />} tone="bad" title="Page not found, 404" text={redirects} />;
  const title = outcome === 'page' ? 'Page opens, 200' : 'Leaves Tribe for another site';
  return <Hop icon={<IconCheck size={16} />} tone="good" title={title} text={redirects} />;
}

type HopProps = { icon: ReactNode; title: string; text?: ReactNode; tone?: 'good' | 'bad' };

function Hop({ icon, title, text, tone }: HopProps) {
  return (
    <li className={classes.hop}>
      <span className={classes.hopIcon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div>
        <b className={classes.hopTitle}>{title}</b>
        {text && <div className={classes.dim}>{text}</div>}
      </div>
    </li>
  );
}
