import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Makes a text area as high as its text, up to a number of rows; null leaves it as it is. */
export function useGrowing(
  element: RefObject<HTMLTextAreaElement | null>,
  maxRows: number | null,
  value: unknown,
): void {
  useLayoutEffect(() => {
    if (element.current && maxRows !== null) fit(element.current, maxRows);
  }, [element, maxRows, value]);

  // The same text takes other lines after the window has turned or the font has come.
  useEffect(() => {
    if (maxRows === null) return undefined;
    const fitAgain = () => element.current && fit(element.current, maxRows);
    addEventListener('resize', fitAgain);
    document.fonts.addEventListener('loadingdone', fitAgain);
    return () => {
      removeEventListener('resize', fitAgain);
      document.fonts.removeEventListener('loadingdone', fitAgain);
    };
  }, [element, maxRows]);
}

function fit(area: HTMLTextAreaElement, maxRows: number): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
  const borders = area.offsetHeight - area.clientHeight;
  const most =
    maxRows * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  // Without a height of its own it is as high as its rows, and the text in it says what it needs.
  area.style.height = 'auto';
  const needed = area.scrollHeight;
  area.style.height = `${Math.min(needed, most || needed) + borders}px`;
  area.style.overflowY = needed > most ? 'auto' : 'hidden';
}
