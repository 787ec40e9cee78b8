import { errorText } from '@app/rules/errors/error-text';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Count } from '#ui/values/count.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './staff-home.module.css';

type HomeCardProps = {
  title: string;
  /** The number beside the title; nothing while it is not known. */
  count?: number | string | undefined;
  strong?: boolean;
  /** A link or choice at the right of the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of the home under its own heading. */
export function HomeCard({ title, count, strong, aside, footer, className, children }: HomeCardProps) {
  const id = useId();
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.heading}>
          {title}
        </Title>
        {count !== undefined && <Count value={count} strong={strong} />}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}

type Loaded<Value> = { data: Value | undefined; error: Error | undefined; refetch: () => Promise<unknown> };

type CardStateProps<Value> = {
  query: Loaded<Value>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
};

/** What the card has, its own skeleton until it is there, or its own failure: the other cards go on. */
export function CardState<Value>({ query: { data, error, refetch }, skeleton, children }: CardStateProps<Value>) {
  if (data) return children(data);
  if (!error) return skeleton;
  return (
    <div className={classes.failure} role="alert">
      <span>{errorText(error)}</span>
      <Button variant="default" size="xs" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </div>
  );
}

/** Rows of a face, two lines and something at the right. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <ul className={classes.rows} aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={classes.row}>
          <SkeletonBlock width={36} height={36} round />
          <span className={classes.grow}>
            <SkeletonBlock width="42%" height={14} />
            <SkeletonBlock width="28%" height={10} />
          </span>
          <SkeletonBlock width={72} height={24} />
        </li>
      ))}
    </ul>
  );
}
