import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { BrandPattern } from './brand-pattern.tsx';

/** The values of the product, beside the forms of signing in and up. */
export function BrandPanel({ logo, className = '' }: { logo: ReactNode; className?: string }) {
  return (
    <aside className={`${classes.brand} ${className}`}>
      <BrandPattern />
      <div className={classes.fade} />
      <div className={classes.caption}>
        {logo}
        <div>
          <p className={classes.motto}>Ten minutes a day is enough to finish a task.</p>
          <p className={classes.detail}>Learn to freelance, one step at a time, with people who started like you.</p>
        </div>
      </div>
    </aside>
  );
}
