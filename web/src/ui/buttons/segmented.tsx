import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { HiddenText } from '../values/hidden-text.tsx';
import classes from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  /** A picture stands for its word, which screen readers and the mouse still get. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between two to four short words. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  const marker = useSlidingMarker(value);
  return (
    <div className={classes.root} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.label}
          data-active={option.value === value || undefined}
          title={option.icon ? option.label : undefined}
        >
          {option.value === value && <span ref={marker} className={classes.marker} />}
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? (
            <>
              {option.icon}
              <HiddenText>{option.label}</HiddenText>
            </>
          ) : (
            option.label
          )}
        </label>
      ))}
    </div>
  );
}

/** The marker stands in the chosen word; the style sheet lets it come from the one before. */
function useSlidingMarker(value: string) {
  const marker = useRef<HTMLSpanElement>(null);
  const before = useRef<{ left: number; width: number } | null>(null);
  useLayoutEffect(() => {
    const mark = marker.current;
    const word = mark?.parentElement;
    if (!word) return;
    const now = { left: word.offsetLeft, width: word.offsetWidth };
    if (before.current) {
      mark.style.setProperty('--from-left', `${before.current.left - now.left}px`);
      mark.style.setProperty('--from-width', `${before.current.width}px`);
      mark.dataset.moved = '';
    }
    before.current = now;
  }, [value]);
  return marker;
}
