import classes from './logo.module.css';

type LogoProps = {
  /** The word beside the mark; leave out for the mark alone. */
  name?: string;
  /** White mark and word, for teal ground. */
  inverted?: boolean;
  size?: number;
  /** Instead of the drawn mark. */
  picture?: string;
};

export function Logo({ name, inverted, size = 30, picture }: LogoProps) {
  if (picture)
    return (
      <span className={classes.logo} data-inverted={inverted || undefined}>
        <img className={classes.picture} src={picture} alt="" width={size} height={size} />
        {name && <span className={classes.name}>{name}</span>}
      </span>
    );
  const ground = inverted ? '#ffffff' : 'var(--tribe-7)';
  const figure = inverted ? 'var(--tribe-7)' : '#ffffff';
  return (
    <span className={classes.logo} data-inverted={inverted || undefined}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
        <rect width="32" height="32" rx="8" fill={ground} />
        <g fill={figure}>
          <circle cx="16" cy="8.6" r="3.3" />
          <circle cx="8.4" cy="12.4" r="2.7" />
          <circle cx="23.6" cy="12.4" r="2.7" />
        </g>
        <g fill="none" strokeLinecap="round">
          <path d="M5.6 18.2c.9 5.2 5.2 8.6 10.4 8.6s9.5-3.4 10.4-8.6" stroke={figure} strokeWidth="3.4" />
          <path d="M11.2 17.2c.8 2.5 2.6 4 4.8 4s4-1.5 4.8-4" stroke="var(--mango-4)" strokeWidth="2.8" />
        </g>
      </svg>
      {name && <span className={classes.name}>{name}</span>}
    </span>
  );
}
