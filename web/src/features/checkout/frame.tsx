import { pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { bootFacts } from './boot-facts.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './checkout.module.css';

/** The page around the checkout: the brand above, the policies below. */
export function Frame({ children }: { children: ReactNode }) {
  const { appTitle } = bootFacts();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a className={classes.brand} href={pathTo('home')}>
          <BrandMark />
          {appTitle}
        </a>
        <span className={classes.headerNote}>Checkout</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <a href={pathTo('privacyPolicy')}>Privacy</a>
        <a href={pathTo('refundPolicy')}>Refunds</a>
        <a href={pathTo('termsConditions')}>Terms</a>
      </footer>
    </div>
  );
}

type MessageProps = { title: string; text: string; children?: ReactNode };

/** A page that is only a message and what to do next. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <section className={classes.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

export function MissingPage() {
  return (
    <Message title="This page does not exist" text="The link may be old, or a letter of it may be missing.">
      <a className={classes.button} href={pathTo('home')}>
        Go to the home page
      </a>
    </Message>
  );
}

export function FailedPage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Message title="This did not work" text={text}>
      <button type="button" className={classes.button} onClick={onRetry}>
        Try again
      </button>
    </Message>
  );
}

/** In the shape of what comes, so that nothing jumps. */
export function LoadingPage() {
  return (
    <div className={classes.columns} aria-busy="true">
      <p role="status" className={classes.hidden}>
        Loading the checkout
      </p>
      <div className={classes.stack} aria-hidden>
        <div className={classes.skeleton} data-size="title" />
        <div className={classes.skeleton} data-size="card" />
        <div className={classes.skeleton} data-size="card" />
      </div>
    </div>
  );
}
