import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { notFoundPage, pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { boot } from '#session/boot.ts';
import { LaterDrawing } from '#ui/feedback/later-drawing.tsx';
import { Logo } from '#ui/brand/logo.tsx';
import classes from './frame.module.css';
import { LightFooter } from './light-footer.tsx';
import light from './light.module.css';

type FrameProps = {
  /** The header's content beside the brand. */
  end: ReactNode;
  children: ReactNode;
};

/** The page around a visitor's content: the brand above, the footer below. */
export function Frame({ end, children }: FrameProps) {
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <a className={classes.brand} href={pathTo('home')} aria-label={`${boot.appTitle}, home`}>
          <Logo picture={boot.logoUrl} name={boot.appTitle} size={28} />
        </a>
        <div className={classes.end}>{end}</div>
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
      <LightFooter />
    </div>
  );
}

type MessageProps = { title: string; text?: string; drawing?: ReactNode; children?: ReactNode };

/** A page with only a message and a next step. */
export function Message({ title, text, drawing, children }: MessageProps) {
  return (
    <section className={classes.message}>
      {drawing}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

export function HomeButton() {
  return (
    <a className={light.button} href={pathTo('home')}>
      Go to home
    </a>
  );
}

export function MissingPage() {
  return (
    <Message drawing={<LaterDrawing name="lost" />} title={notFoundPage.text} text={notFoundPage.hint}>
      <HomeButton />
      <ReportLink />
    </Message>
  );
}

type FailedPageProps = { title?: string; text?: string; onRetry: () => void };

export function FailedPage({ title = DEFAULT_ERROR_TEXT, text, onRetry }: FailedPageProps) {
  return (
    <Message drawing={<LaterDrawing name="trouble" />} title={title} text={text}>
      <button type="button" className={light.button} onClick={onRetry}>
        Try again
      </button>
      <ReportLink />
    </Message>
  );
}

type LoadingPageProps = {
  what: string;
  /** Of the page that is coming, where it is known. */
  heading?: string;
  /** Whether the page is one narrow column in the middle. */
  isCentred?: boolean;
};

/** In the shape of the coming content, so that nothing jumps. */
export function LoadingPage({ what, heading, isCentred }: LoadingPageProps) {
  return (
    <div className={classes.loading} data-centred={isCentred || undefined} aria-busy="true">
      <p role="status" className={light.hidden}>
        Loading {what}
      </p>
      <div className={classes.title}>{heading && <h1>{heading}</h1>}</div>
      <div className={classes.skeleton} data-size="card" />
      <div className={classes.skeleton} data-size="card" />
    </div>
  );
}

/** Leads to the application's form, which knows where it happened. */
function ReportLink() {
  return <a href={`${pathTo('bugReport')}?page=${encodeURIComponent(location.pathname)}`}>Report this problem</a>;
}
