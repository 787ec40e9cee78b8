import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useBeforeUnload, useBlocker } from '#router/router.ts';
import { confirm } from '../modal/confirm.tsx';

/** The names of forms with unsaved changes. */
type Holders = Set<string>;

/** All of the page; a router can be blocked once only, so the forms of a page share one blocker. */
const onPage: Holders = new Set();
/** Keys of the query string whose change takes a form off the page, as that of a tab does. */
const partsOfPage = new Map<string, number>();

const SurroundingContext = createContext<Holders | null>(null);

/** Asks before another page is opened, the tab or the modal around is closed, while there are unsaved changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const name = useId();
  const surrounding = useContext(SurroundingContext);
  useEffect(() => {
    if (!hasChanges) return undefined;
    onPage.add(name);
    surrounding?.add(name);
    return () => {
      onPage.delete(name);
      surrounding?.delete(name);
    };
  }, [hasChanges, name, surrounding]);
}

/** The same as a component, for places that only sometimes guard. */
export function UnsavedChangesGuard({ active }: { active: boolean }) {
  useUnsavedChanges(active);
  return null;
}

/** Says that another value of this key in the query string shows another part of the page. */
export function usePartOfPage(param: string): void {
  useEffect(() => {
    partsOfPage.set(param, (partsOfPage.get(param) ?? 0) + 1);
    return () => {
      const others = (partsOfPage.get(param) ?? 1) - 1;
      if (others > 0) partsOfPage.set(param, others);
      else partsOfPage.delete(param);
    };
  }, [param]);
}

/** Rendered once inside the router; asks for every form of the page. */
export function LeavingGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => onPage.size > 0 && leaves(currentLocation, nextLocation),
  );

  useBeforeUnload((event) => {
    if (onPage.size > 0) event.preventDefault();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

export function hasUnsavedChanges(): boolean {
  return onPage.size > 0;
}

/** For actions that leave the page without the router, such as logging out. After a yes nobody is asked again. */
export async function mayLeavePage(): Promise<boolean> {
  if (onPage.size === 0) return true;
  const leave = await askToLeave();
  if (leave) stopAskingToLeave();
  return leave;
}

/** The person has said yes, and the browser would ask once more when the document goes. */
export function stopAskingToLeave(): void {
  onPage.clear();
}

type Place = { pathname: string; search: string };

function leaves(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return [...partsOfPage.keys()].some((param) => before.get(param) !== after.get(param));
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: 'Your changes are not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    danger: true,
  });
}

/** Around parts that can be closed, a modal or a drawer: they ask `mayClose` before closing. */
export function useClosing() {
  const holders = useRef<Holders>(new Set());
  const isDialogOpen = useRef(false);
  return useMemo(
    () => ({
      holders: holders.current,
      mayClose: async (): Promise<boolean> => {
        if (holders.current.size === 0) return true;
        // The key that answers the question reaches the modal below as well.
        if (isDialogOpen.current) return false;
        isDialogOpen.current = true;
        const leave = await askToLeave();
        setTimeout(() => {
          isDialogOpen.current = false;
        });
        return leave;
      },
    }),
    [],
  );
}

const ClosingContext = createContext<() => Promise<boolean>>(async () => true);

type ClosingProps = { closing: ReturnType<typeof useClosing>; children: ReactNode };

export function ClosingProvider({ closing: { holders, mayClose }, children }: ClosingProps) {
  return (
    <SurroundingContext value={holders}>
      <ClosingContext value={mayClose}>{children}</ClosingContext>
    </SurroundingContext>
  );
}

/** For buttons inside that close the part around them. */
export function useMayClose(): () => Promise<boolean> {
  return useContext(ClosingContext);
}
