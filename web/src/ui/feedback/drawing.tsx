import type { ReactNode } from 'react';
import classes from './drawing.module.css';

const soft = { fill: 'var(--primary-soft)', stroke: 'var(--primary-soft-border)', strokeWidth: 2 };
const sunken = { fill: 'var(--sunken)', stroke: 'var(--border-strong)', strokeWidth: 2 };
const strong = { fill: 'var(--primary)' };
const line = {
  fill: 'none',
  stroke: 'var(--primary)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const onStrong = { ...line, stroke: 'var(--on-primary)' };

const drawings = {
  offline: (
    <>
      <path d="M34 70a18 18 0 0 1-1-36 24 24 0 0 1 46-2 19 19 0 0 1 1 38z" {...soft} />
      <circle cx="92" cy="22" r="9" fill="var(--accent)" />
      <path d="M42 44l26 26M68 44L42 70" {...line} strokeWidth={5} />
    </>
  ),
  people: (
    <>
      <circle cx="34" cy="38" r="12" {...soft} />
      <circle cx="78" cy="38" r="12" {...soft} />
      <path d="M12 76c2-14 11-20 22-20s20 6 22 20M56 76c2-14 11-20 22-20s20 6 22 20" {...soft} strokeLinecap="round" />
      <circle cx="56" cy="26" r="15" {...strong} />
      <path d="M28 76c2-18 14-26 28-26s26 8 28 26z" {...strong} />
      <path d="M56 4V1M74 10l2-2M38 10l-2-2" {...line} />
    </>
  ),
  search: (
    <>
      <rect x="8" y="10" width="78" height="14" rx="4" {...sunken} />
      <rect x="8" y="34" width="60" height="14" rx="4" {...sunken} />
      <rect x="8" y="58" width="70" height="14" rx="4" {...sunken} />
      <circle cx="78" cy="46" r="19" fill="var(--surface)" stroke="var(--primary)" strokeWidth="5" />
      <path d="M92 60l12 13" {...line} strokeWidth="6" />
    </>
  ),
  box: (
    <>
      <path d="M20 40l36-12 36 12v28L56 80 20 68z" {...soft} strokeLinejoin="round" />
      <path d="M20 40l36 12 36-12M56 52v28" fill="none" stroke="var(--primary-soft-border)" strokeWidth="2" />
      <path d="M20 40l36-12-8-10L12 30zM92 40L56 28l8-10 36 12z" {...strong} />
      <path d="M56 10V3M42 12l-4-5M70 12l4-5" {...line} />
    </>
  ),
  calendar: (
    <>
      <rect x="22" y="14" width="68" height="62" rx="8" {...soft} />
      <path d="M22 34V22a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v12z" {...strong} />
      <path d="M38 6v14M74 6v14" {...line} strokeWidth="4" />
      <circle cx="40" cy="47" r="4" fill="var(--primary-soft-border)" />
      <circle cx="56" cy="47" r="4" fill="var(--primary-soft-border)" />
      <circle cx="72" cy="47" r="4" fill="var(--primary-soft-border)" />
      <circle cx="40" cy="62" r="4" fill="var(--primary-soft-border)" />
      <circle cx="56" cy="62" r="6" fill="var(--accent)" />
    </>
  ),
  money: (
    <>
      <rect x="26" y="10" width="76" height="44" rx="8" {...soft} />
      <rect x="10" y="26" width="76" height="48" rx="8" {...strong} />
      <circle cx="48" cy="50" r="14" fill="none" stroke="var(--on-primary)" strokeWidth="3" />
      <path d="M44 58V42h5a5 5 0 0 1 0 10h-5M41 46h14M41 49.500h14" {...onStrong} strokeWidth="2" />
      <circle cx="22" cy="50" r="3" fill="var(--on-primary)" />
      <circle cx="74" cy="50" r="3" fill="var(--on-primary)" />
    </>
  ),
  book: (
    <>
      <path
        d="M56 22c-12-8-26-8-40-5v52c14-3 28-3 40 5 12-8 26-8 40-5V17c-14-3-28-3-40 5z"
        {...soft}
        strokeLinejoin="round"
      />
      <path d="M56 22c12-8 26-8 40-5v52c-14-3-28-3-40 5z" {...strong} />
      <path d="M66 33c7-3 13-4 20-3M66 45c7-3 13-4 20-3" {...onStrong} strokeWidth="2.500" />
      <path
        d="M26 30c7-1 13 0 20 3M26 42c7-1 13 0 20 3"
        {...line}
        stroke="var(--primary-soft-border)"
        strokeWidth="2.500"
      />
    </>
  ),
  chat: (
    <>
      <path
        d="M44 8h50a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H70l-12 10V50H44a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8z"
        {...soft}
        strokeLinejoin="round"
      />
      <path d="M18 30h44a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H36L24 77V66h-6a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z" {...strong} />
      <path d="M24 44h32M24 53h20" {...onStrong} />
    </>
  ),
  bell: (
    <>
      <circle cx="56" cy="42" r="36" {...soft} />
      <path
        d="M56 18a17 17 0 0 0-17 17c0 14-6 18-6 22h46c0-4-6-8-6-22a17 17 0 0 0-17-17z"
        {...strong}
        strokeLinejoin="round"
      />
      <path d="M49 63a7 7 0 0 0 14 0z" fill="var(--accent)" />
    </>
  ),
  lock: (
    <>
      <path d="M38 38V26a18 18 0 0 1 36 0v12" fill="none" stroke="var(--primary-soft-border)" strokeWidth="7" />
      <rect x="26" y="36" width="60" height="42" rx="9" {...strong} />
      <circle cx="56" cy="53" r="5" fill="var(--on-primary)" />
      <path d="M56 56v9" {...onStrong} strokeWidth="4" />
    </>
  ),
  lost: (
    <>
      <path d="M14 66l26-44 16 26 8-12 34 30z" {...soft} strokeLinejoin="round" />
      <circle cx="86" cy="20" r="9" fill="var(--accent)" />
      <path d="M10 74c12-8 20-8 30 0s20 8 30 0 20-8 32 0" {...line} />
    </>
  ),
  trouble: (
    <>
      <path d="M30 60a17 17 0 0 1 2-34 25 25 0 0 1 48-2 18 18 0 0 1 2 36z" {...sunken} />
      <path
        d="M60 34L46 56h12l-6 22 20-28H60l6-16z"
        fill="var(--danger)"
        stroke="var(--surface)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** Small pictures in brand colours for states without content. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 112 84" aria-hidden>
      {drawings[name]}
    </svg>
  );
}
