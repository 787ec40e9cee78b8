import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import classes from './person.module.css';

type PersonProps = {
  id: number;
  name: string;
  detail?: ReactNode;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
};

/** Face, name and one line below it: the first column of people tables, the head of a post. */
export function Person({ id, name, detail, src, size }: PersonProps) {
  return (
    <span className={classes.person}>
      <Avatar id={id} name={name} src={src} size={size} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}
