import { useMutation } from '#graphql/use-mutation.ts';
import type { ImportDetailQuery, ImportHeadingChoice } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { countsText, rowsText } from './import-words.tsx';
import { DiscardImport, ImportDetail, Imports, MapImport, RunImport } from './imports.operations.ts';

type ImportRun = ImportDetailQuery['importRun'];

/** The actions for a checked file. */
export function useImportActions() {
  const [run, running] = useMutation(RunImport, { refetchQueries: [ImportDetail, Imports] });
  const retryKeys = useRetryKeys();
  const [choose, choosing] = useMutation(MapImport, { refetchQueries: [ImportDetail, Imports] });
  const [discard] = useMutation(DiscardImport, { refetchQueries: [Imports] });

  return {
    isStarting: running.loading,
    isMapping: choosing.loading,
    /** Saves the mapping of the headings; the file is checked again. */
    map: ({ id }: ImportRun, choices: ImportHeadingChoice[]) => attempt(choose({ variables: { id, choices } })),
    start: async ({ id, kind, counts, fileName, problemCount }: ImportRun) => {
      if (!counts) return;
      const goodRowsOnly = problemCount > 0;
      const rows = rowsText(kind, counts);
      const isConfirmed = await confirm({
        title: `Import ${rows} from ${fileName}?`,
        body: goodRowsOnly
          ? `${countsText(counts)}. Rows with problems are skipped, and you can download them. No emails are sent.`
          : `${countsText(counts)}. Either all rows are imported, or none. No emails are sent.`,
        confirmLabel: `Import ${rows}`,
      });
      const variables = { id, goodRowsOnly };
      if (isConfirmed && (await attempt(run({ variables, context: retryKeys.contextFor(variables) }))))
        retryKeys.done();
    },
    /** True when it was deleted. */
    discard: async ({ id, fileName }: ImportRun): Promise<boolean> => {
      const isConfirmed = await confirm({
        title: `Discard ${fileName}?`,
        body: 'We delete the file. Nothing was imported from it.',
        confirmLabel: 'Discard',
        danger: true,
      });
      return isConfirmed && attempt(discard({ variables: { id } }));
    },
  };
}
