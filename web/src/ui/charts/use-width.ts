import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As wide as a card beside another one; the true width is known before the first paint. */
const USUAL_WIDTH = 560;

/** The width of an element in pixels, so that letters of a chart keep their size on every screen. */
export function useWidth<Shape extends HTMLElement>(): [RefObject<Shape | null>, number] {
  const element = useRef<Shape>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const shape = element.current;
    if (!shape) return undefined;
    const measure = () => shape.clientWidth > 0 && setWidth(shape.clientWidth);
    measure();
    if (!('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(shape);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
