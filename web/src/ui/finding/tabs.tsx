import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './query-tabs.module.css';

type TabsProps<Value extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly { value: Value; content: ReactNode; isApart?: boolean | undefined }[];
  current: Value | undefined;
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** One of several parts; the arrow keys go from tab to tab and open it. */
export function Tabs<Value extends string>({ label, tabs, current, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const tabId = (value: string | undefined) => `${id}-tab-${value}`;
  const list = useRef<HTMLDivElement>(null);

  // On a phone the open one may stand beside the screen; the row moves, the page does not. Once for each tab and each
  // width of the row, which grows when numbers come: whoever moves it afterwards keeps it there.
  const movedFor = useRef('');
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const place = `${current} ${row?.scrollWidth}`;
    if (!row || !tab || movedFor.current === place) return;
    movedFor.current = place;
    const { left, right, width } = row.getBoundingClientRect();
    if (tab.left < left || tab.right > right) row.scrollLeft += tab.left - left - (width - tab.width) / 2;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === current);
    const next = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next);
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab.value))?.focus();
    onChange(tab.value);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map(({ value, content, isApart }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={tabId(value)}
            className={classes.tab}
            aria-selected={value === current}
            aria-controls={value === current ? `${id}-panel` : undefined}
            tabIndex={value === current ? 0 : -1}
            data-active={value === current || undefined}
            data-apart={isApart || undefined}
            onClick={() => onChange(value)}
          >
            {content}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(current)} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
