import { use } from 'react';

type StaffFrame = typeof import('./staff-frame.ts');

let loaded: StaffFrame | null = null;
let loading: Promise<StaffFrame> | null = null;

/** Its own chunk, loaded once; a failed try may be repeated. */
export function importStaffFrame(): Promise<StaffFrame> {
  loading ??= load();
  return loading;
}

/** The parts for staff; whoever shows them waits until they are there. */
export function useStaffFrame(): StaffFrame {
  return loaded ?? use(importStaffFrame());
}

async function load(): Promise<StaffFrame> {
  try {
    loaded = await import('./staff-frame.ts');
    return loaded;
  } catch (error) {
    loading = null;
    throw error;
  }
}
