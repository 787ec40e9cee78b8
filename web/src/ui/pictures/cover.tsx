import { useState } from 'react';
import { BanigPattern, ParolPattern, TerracesPattern, WavesPattern } from './cover-patterns.tsx';
import classes from './cover.module.css';
import { pickById } from './pick-by-id.ts';
import { pictureCopy } from './picture-copy.ts';

const patterns = { terraces: TerracesPattern, banig: BanigPattern, parol: ParolPattern, waves: WavesPattern };

export type CoverPattern = keyof typeof patterns;

const patternNames = Object.keys(patterns) as CoverPattern[];

type CoverProps = {
  /** Chooses the pattern, so that an item keeps its face. */
  id: string | number;
  src?: string | null;
  /** A description of the picture; empty when the title is beside it. */
  alt?: string;
  pattern?: CoverPattern;
};

/** The picture of a course, event or product; without one, or when it is broken, a pattern. Fills its place. */
export function Cover({ id, src, alt = '', pattern }: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img
        className={classes.cover}
        src={pictureCopy(src, 640)}
        alt={alt}
        loading="lazy"
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  const Pattern = patterns[pattern ?? patternNames[pickById(id, patternNames.length)] ?? 'waves'];
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <svg className={classes.cover} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" {...label}>
      <g transform={pickById(`${id} side`, 2) === 1 ? 'translate(320 0) scale(-1 1)' : undefined}>
        <Pattern />
      </g>
    </svg>
  );
}
