import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { confirm } from '../confirm.tsx';

/** Asks before another page is opened, and before the tab is closed, while there are unsaved changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );

  useBeforeUnload((event) => {
    if (hasChanges) event.preventDefault();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      body: 'What you changed on this page is not saved yet.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** The same as a component, for places that only sometimes guard. */
export function UnsavedChangesGuard({ active }: { active: boolean }) {
  useUnsavedChanges(active);
  return null;
}
