import type { RouteName } from '@app/rules/navigation/route-table';
import { type ReactNode, useEffect } from 'react';
import { Title } from '#ui/values/title.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { boot } from '#session/boot.ts';
import classes from './policy-page.module.css';
import { PolicyContactDetails } from './settings.operations.ts';

export type PolicySection = { id: string; title: string; body: ReactNode };

type PolicyPageProps = {
  title: string;
  /** The day from which it holds. Written out: a page that anyone may open should not load a calendar for one date. */
  since: { day: string; words: string };
  /** The gist, for those who read no further. */
  summary: ReactNode;
  sections: readonly PolicySection[];
};

/** Prose with its contents beside it. */
export function PolicyPage({ title, since, summary, sections }: PolicyPageProps) {
  useGoToSection();
  return (
    <article className={classes.prose}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        <p className={classes.date}>
          In force since <time dateTime={since.day}>{since.words}</time>
        </p>
      </header>
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
      <PolicyContact />
    </article>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
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

type PolicyLinkProps = {
  to: Extract<RouteName, 'privacyPolicy' | 'refundPolicy' | 'termsConditions' | 'bugReport' | 'myProfile'>;
  children: string;
};

/** A link to a page that says more. */
export function PolicyLink({ to, children }: PolicyLinkProps) {
  return <RouteLink to={to}>{children}</RouteLink>;
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
  if (!address && !email) return null;
  return (
    <address className={classes.contact}>
      <b>{data.name?.value || boot.appTitle}</b>
      {address && <span>{address}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
