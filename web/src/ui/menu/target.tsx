import { cloneElement, type HTMLAttributes, isValidElement, type ReactNode, type Ref, type RefObject } from 'react';

type TargetProps = {
  element: RefObject<HTMLElement | null>;
  /** What the opened part adds to its button. */
  props: HTMLAttributes<HTMLElement>;
  children: ReactNode;
};

type Given = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

/** The one element inside, told that it opens something. */
export function Target({ element, props, children }: TargetProps) {
  if (!isValidElement<Given>(children)) throw new Error('What opens a menu is one element');
  return cloneElement(children, { ...joined(children.props, props), ref: element });
}

/** The element keeps its own handlers; both are called. */
function joined(own: Given, added: HTMLAttributes<HTMLElement>): Given {
  const both = Object.entries(added).map(([name, value]) => {
    const before: unknown = Reflect.get(own, name);
    if (typeof value !== 'function' || typeof before !== 'function') return [name, value];
    return [
      name,
      (...given: unknown[]) => {
        before(...given);
        value(...given);
      },
    ];
  });
  return Object.fromEntries(both);
}
