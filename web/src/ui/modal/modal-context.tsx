import { type ReactNode, createContext, useContext, useMemo } from 'react';
import { useUncontrolled } from '../hooks/use-uncontrolled.ts';

type ModalControl = { current: string | null; open: (id: string) => void; close: () => void };

const ModalContext = createContext<ModalControl | null>(null);

type ModalProviderProps = {
  /** Given when the owner keeps the current modal id in its own state. */
  current?: string | null;
  onChange?: (id: string | null) => void;
  children: ReactNode;
};

/** Holds which modal is open: at most one, by id. */
export function ModalProvider({ current, onChange, children }: ModalProviderProps) {
  const [id, setId] = useUncontrolled<string | null>({ value: current, initial: null, onChange });
  const control = useMemo(
    () => ({ current: id, open: (next: string) => setId(next), close: () => setId(null) }),
    [id, setId],
  );
  return <ModalContext value={control}>{children}</ModalContext>;
}

export function useModal(): ModalControl {
  const control = useContext(ModalContext);
  if (!control) throw new Error('useModal must be used within a ModalProvider');
  return control;
}
