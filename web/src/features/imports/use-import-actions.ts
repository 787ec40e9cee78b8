import { useMutation } from '@apollo/client/react';
import type { ImportDetailQuery } from '../../gql/graphql.ts';
import { attempt } from '../../graphql/attempt.ts';
import { useWish } from '../../graphql/use-wish.ts';
import { confirm } from '../../ui/confirm.tsx';
import { countsText, rowsText } from './import-words.tsx';
import { DiscardImport, ImportDetail, Imports, RunImport } from './imports.operations.ts';

type ImportRun = ImportDetailQuery['importRun'];

/** What can be done with a checked file. */
export function useImportActions() {
  const [run, running] = useMutation(RunImport, { refetchQueries: [ImportDetail, Imports] });
  const wish = useWish();
  const [discard] = useMutation(DiscardImport, { refetchQueries: [Imports] });

  return {
    isStarting: running.loading,
    start: async ({ id, kind, counts, fileName }: ImportRun) => {
      if (!counts) return;
      const rows = rowsText(kind, counts);
      const agreed = await confirm({
        title: `Import ${rows} from ${fileName}?`,
        body: `${countsText(counts)}. All rows are written together, or none. Nobody gets a mail.`,
        confirmLabel: `Import ${rows}`,
      });
      if (agreed && (await attempt(run({ variables: { id }, context: wish.contextFor({ id }) })))) wish.fulfilled();
    },
    /** True when it is gone. */
    discard: async ({ id, fileName }: ImportRun): Promise<boolean> => {
      const agreed = await confirm({
        title: `Discard ${fileName}?`,
        body: 'The file and its check are removed. Nothing has been imported from it.',
        confirmLabel: 'Discard',
        danger: true,
      });
      return agreed && attempt(discard({ variables: { id } }));
    },
  };
}
