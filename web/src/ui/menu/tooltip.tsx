import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import classes from './floating.module.css';
import type { Position } from './place-beside.ts';
import { Target } from './target.tsx';
import { useFloating } from './use-floating.ts';

type TooltipProps = { label: string; position?: Position; children: ReactNode };

/** How long the mouse rests before the words appear, in milliseconds. */
const delay = 300;

/** The words of a picture, for the mouse and the keyboard. The picture itself has an `aria-label`. */
export function Tooltip({ label, position = 'top', children }: TooltipProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [isNear]);
  const leave = () => {
    setNear(false);
    setShown(false);
  };
  return (
    <>
      <Target
        element={target}
        props={{
          'aria-describedby': isShown ? id : undefined,
          onMouseEnter: () => setNear(true),
          onMouseLeave: leave,
          onFocus: ({ target: focused }) => focused.matches(':focus-visible') && setNear(true),
          onBlur: leave,
          onClick: leave,
          onKeyDown: ({ key }) => key === 'Escape' && leave(),
        }}
      >
        {children}
      </Target>
      {isShown && <Words id={id} target={target} position={position} label={label} />}
    </>
  );
}

type WordsProps = { id: string; target: RefObject<HTMLElement | null>; position: Position; label: string };

function Words({ id, target, position, label }: WordsProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useFloating(element, { target, position, gap: 5 });
  return (
    <div
      ref={setElement}
      id={id}
      popover="manual"
      role="tooltip"
      className={classNames(classes.floating, classes.tooltip)}
    >
      {label}
    </div>
  );
}
