import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Notifications } from '@mantine/notifications';
import { modalClassNames } from './modal/modal.tsx';
import { ModalProvider } from './modal/modal-context.tsx';
import { PageTitleProvider } from './frame/page-title.tsx';
import { toastDurations } from './feedback/toast.ts';
import classes from './feedback/toasts.module.css';

type UiProviderProps = {
  titleTemplate?: string;
  /** Given when the owner keeps the current modal id itself. */
  modal?: string | null;
  onModalChange?: (id: string | null) => void;
  children: ReactNode;
};

/** Everything the kit needs around the pages: titles, modals, confirm dialogs and toasts. Stands inside `ThemeProvider`. */
export function UiProvider({ titleTemplate = '{page} | Tribe', modal, onModalChange, children }: UiProviderProps) {
  return (
    <PageTitleProvider template={titleTemplate}>
      <ModalsProvider modalProps={{ size: 500, centered: true, classNames: modalClassNames }}>
        <ModalProvider current={modal} onChange={onModalChange}>
          {children}
        </ModalProvider>
        <Toasts />
      </ModalsProvider>
    </PageTitleProvider>
  );
}

/** The place where toasts appear; once, near the root. */
function Toasts() {
  return (
    <Notifications
      className={classes.outlet}
      position="top-center"
      limit={20}
      autoClose={toastDurations.usual}
      containerWidth={400}
      zIndex={900}
    />
  );
}
