import classes from './auth-layout.module.css';

/** A woven mat, endless in both directions. */
export function BrandPattern() {
  return (
    <svg className={classes.pattern} aria-hidden>
      <defs>
        <pattern id="brand-banig" width="80" height="80" patternUnits="userSpaceOnUse">
          <rect width="80" height="80" fill="var(--tribe-8)" />
          <g fill="none" stroke="var(--tribe-6)" strokeWidth="2">
            <path d="M40 0l40 40-40 40L0 40z" />
            <path d="M40 12l28 28-28 28-28-28zM40 24l16 16-16 16-16-16z" />
            <path d="M0 12l12-12M0 24l24-24M68 0l12 12M56 0l24 24M0 68l12 12M0 56l24 24M80 68l-12 12M80 56l-24 24" />
          </g>
          <path
            d="M40 34l6 6-6 6-6-6zM0-6l6 6-6 6-6-6zM80-6l6 6-6 6-6-6zM0 74l6 6-6 6-6-6zM80 74l6 6-6 6-6-6z"
            fill="var(--tribe-5)"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#brand-banig)" />
    </svg>
  );
}
