import { type ReactNode, createContext, useContext, useEffect } from 'react';

const TitleTemplateContext = createContext('{page} | Tribe');

/** Turns a page's own title into the document's title, for example `{page} | Tribe`. */
export function PageTitleProvider({ template, children }: { template: string; children: ReactNode }) {
  return <TitleTemplateContext value={template}>{children}</TitleTemplateContext>;
}

export function usePageTitle(title: string): void {
  const template = useContext(TitleTemplateContext);
  useEffect(() => {
    document.title = template.replace('{page}', () => title);
  }, [template, title]);
}
