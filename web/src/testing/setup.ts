import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { mediaMatching } from './media-matching.ts';

// The first test of a file waits for the code of its page.
configure({ asyncUtilTimeout: 15_000 });

// The library sets this itself only where test functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Node's own: it reaches the tests of other files, which run in threads of the same process, and its events are not those
// of jsdom. Tests of several tabs bring one of their own.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// Browser APIs that jsdom lacks and Mantine needs.
globalThis.matchMedia ??= mediaMatching(() => false);

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Browsers hash on secure pages only, and ours are secure.
if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} });
// There, but only to say that it does nothing.
globalThis.scrollTo = () => {};

// Texts that grow are measured again when a font has come.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// jsdom knows the element and not how it opens. The focus goes in and comes back, as in browsers.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector<HTMLElement>(
      'button:enabled, a[href], input:enabled, textarea:enabled, [tabindex]',
    );
    (first ?? this).focus();
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});

// Hidden for good by jsdom, which cannot show it above the page: here it is an element like others.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.removeAttribute('popover');
  },
});
