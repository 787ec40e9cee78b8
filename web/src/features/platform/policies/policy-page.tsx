import { policyFacts, type PolicyName, policyParts } from '@app/rules/platform/policies/policy';
import { useEffect } from 'react';
import type { CurrentPolicyQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { boot } from '#session/boot.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { Title } from '#ui/values/title.tsx';
import type { FirstText, PolicySection } from './first-text.ts';
import { CurrentPolicy, PolicyContactDetails } from './policies.operations.ts';
import classes from './policy-page.module.css';

type PolicyPageProps = { name: PolicyName; first: FirstText };

/** The version in force: prose with its contents beside it. */
export function PolicyPage({ name, first }: PolicyPageProps) {
  return (
    <article className={classes.prose}>
      <DataView
        query={CurrentPolicy}
        variables={{ name }}
        loading={
          <>
            <Title order={1}>{policyFacts[name].title}</Title>
            <SkeletonText lines={12} />
          </>
        }
        ready={({ policy }) => (
          <>
            <header className={classes.header}>
              <Title order={1}>{policy.title}</Title>
              <p className={classes.date}>
                Version {policy.version}, in force since{' '}
                <time dateTime={policy.publishedOn}>{policy.publishedWords}</time>
              </p>
            </header>
            <PolicyProse {...proseOf(policy, first)} />
          </>
        )}
      />
      <PolicyContact />
    </article>
  );
}

/** What staff published, or the text that comes with the product. */
function proseOf({ text }: Pick<CurrentPolicyQuery['policy'], 'text'>, first: FirstText): FirstText {
  return text === null ? first : publishedProse(text);
}

export function publishedProse(text: string): FirstText {
  const { summary, parts } = policyParts(text);
  return {
    summary: <MarkdownText text={summary} />,
    sections: parts.map(({ id, title, text: body }) => ({ id, title, body: <MarkdownText text={body} /> })),
  };
}

export function PolicyProse({ summary, sections }: FirstText) {
  useGoToSection();
  return (
    <>
      <div className={classes.summary}>{summary}</div>
      <Contents sections={sections} />
      {sections.map(({ id, title: heading, body }, index) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <Title order={2} id={`${id}-title`}>
            {index + 1}. {heading}
          </Title>
          {body}
        </section>
      ))}
    </>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  if (sections.length === 0) return null;
  return (
    <nav className={classes.contents} aria-label="On this page">
      <p className={classes.contentsTitle}>On this page</p>
      <ol className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The browser looks for the section before the page is drawn, so it has to be shown the way again. */
function useGoToSection(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** The contact for the policies, as staff filled it in. */
function PolicyContact() {
  const { data } = useQuery(PolicyContactDetails);
  const address = data?.address?.value;
  const email = data?.email?.value;
  const officer = { name: data?.officerName?.value, email: data?.officerEmail?.value };
  if (!address && !email && !officer.name && !officer.email) return null;
  return (
    <address className={classes.contact}>
      <b>{data?.name?.value || boot.appTitle}</b>
      {address && <span>{address}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {(officer.name || officer.email) && (
        <span>
          Data protection officer: {officer.name}{' '}
          {officer.email && <a href={`mailto:${officer.email}`}>{officer.email}</a>}
        </span>
      )}
    </address>
  );
}
