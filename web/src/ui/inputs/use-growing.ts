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

  // The same text takes other lines when the field has another width or the font has come, and none before it is shown.
  useEffect(() => {
    const area = element.current;
    if (!area || maxRows === null) return undefined;
    let width = area.clientWidth;
    const fitAgain = () => fit(area, maxRows);
    const resized = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      // Not while sizes are observed: its own height is one of them.
      requestAnimationFrame(fitAgain);
    });
    resized.observe(area);
    // Where nobody keeps the text but the element itself.
    area.addEventListener('input', fitAgain);
    document.fonts.addEventListener('loadingdone', fitAgain);
    return () => {
      resized.disconnect();
      area.removeEventListener('input', fitAgain);
      document.fonts.removeEventListener('loadingdone', fitAgain);
    };
  }, [element, maxRows]);
}

function fit(area: HTMLTextAreaElement, maxRows: number): void {
  if (area.clientWidth === 0) return;
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
