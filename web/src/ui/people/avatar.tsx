import { initials } from '@app/rules/text/initials';
import { useState } from 'react';
import classes from './avatar.module.css';
import { pickById } from '../pictures/pick-by-id.ts';
import { pictureCopy } from '../pictures/picture-copy.ts';

type AvatarProps = {
  /** The number of the person: it chooses the colours, so that a person has the same ones everywhere. */
  id: number;
  name: string;
  src?: string | null;
  /** 28, 36, 48 or 72 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Set when the name is not written beside the picture. */
  alone?: boolean;
};

const colourPairs = 6;

export function Avatar({ id, name, src, size = 'md', alone }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const label = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span className={classes.avatar} data-size={size} data-pair={pickById(id, colourPairs)} {...label}>
      {initials(name)}
      {src && src !== brokenSrc && (
        <img
          src={pictureCopy(src, size === 'xl' ? 320 : 128)}
          alt=""
          loading="lazy"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}
