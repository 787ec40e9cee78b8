import type { RouterHistory } from './router-history.ts';

const quiet = 50;

/** Brings the history back to the page that is shown, after Back or Forward has already moved it. */
export function createHistoryReturn(history: Pick<RouterHistory, 'index' | 'go'>) {
  let goal: { index: number; arrive: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const move = () => {
    if (goal) history.go(goal.index - history.index);
  };

  return {
    returnTo: (index: number): Promise<void> =>
      new Promise((arrive) => {
        goal = { index, arrive };
        move();
      }),

    /** Whether a move of the history was a part of the return, and no wish of the person. */
    takesMove: (): boolean => {
      if (!goal) return false;
      clearTimeout(timer);
      if (history.index === goal.index) {
        goal.arrive();
        goal = null;
      } else {
        // Back was pressed twice. Our own move is still under way: only when it is quiet can the rest be counted.
        timer = setTimeout(move, quiet);
      }
      return true;
    },
  };
}
