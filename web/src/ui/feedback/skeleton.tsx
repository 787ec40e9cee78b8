import classes from './skeleton.module.css';

type BlockProps = { width?: number | string; height?: number | string; round?: boolean };

/** A grey block instead of something that is loading. */
export function SkeletonBlock({ width = '100%', height = 16, round }: BlockProps) {
  return <span className={classes.block} data-round={round || undefined} style={{ width, height }} aria-hidden />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes.stack}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} height={14} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** A face with two lines beside it. */
export function SkeletonPerson() {
  return (
    <span className={classes.person}>
      <SkeletonBlock width={36} height={36} round />
      <span className={classes.stack}>
        <SkeletonBlock width={132} height={14} />
        <SkeletonBlock width={92} height={10} />
      </span>
    </span>
  );
}

/** A card with a title, text and a button. */
export function SkeletonCard() {
  return (
    <span className={classes.card}>
      <SkeletonBlock width="46%" height={18} />
      <SkeletonText />
      <SkeletonBlock width={128} height={36} />
    </span>
  );
}

/** The head of a page and the cards below it. */
export function SkeletonPage({ cards = 3 }: { cards?: number }) {
  return (
    <output className={classes.page} aria-label="Loading">
      <span className={classes.stack}>
        <SkeletonBlock width={120} height={12} />
        <SkeletonBlock width={240} height={28} />
      </span>
      {Array.from({ length: cards }, (_, card) => (
        <SkeletonCard key={card} />
      ))}
    </output>
  );
}
