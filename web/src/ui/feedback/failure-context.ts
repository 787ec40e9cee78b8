import { type ComponentType, createContext } from 'react';

export type FailureProps = { onRetry: () => void; level?: 1 | 2 | 3 };

/** What is drawn in place of failures that can be tried again, while the reason is known to be elsewhere. */
export const FailureContext = createContext<ComponentType<FailureProps> | null>(null);

/** A way to tell the team of a failure; the kit does not know where it leads. */
export const FailureLinkContext = createContext<ComponentType | null>(null);

/** Within a sheet only a part is missing: the page behind it is there. */
export const InSheetContext = createContext(false);
