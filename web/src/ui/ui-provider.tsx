import type { ReactNode } from 'react';
import { Toasts } from './toasts/toasts.tsx';
import { PageTitleProvider } from './frame/page-title.tsx';
import { ModalProvider } from './modal/modal-context.tsx';
import { Questions } from './modal/questions.tsx';

type UiProviderProps = {
  titleTemplate?: string;
  /** Given when the owner keeps the current modal id itself. */
  modal?: string | null;
  onModalChange?: (id: string | null) => void;
  children: ReactNode;
};

/** Everything the kit needs around the pages: titles, modals, questions and toasts. */
export function UiProvider({ titleTemplate = '{page} | Tribe', modal, onModalChange, children }: UiProviderProps) {
  return (
    <PageTitleProvider template={titleTemplate}>
      <ModalProvider current={modal} onChange={onModalChange}>
        {children}
      </ModalProvider>
      <Questions />
      <Toasts />
    </PageTitleProvider>
  );
}
