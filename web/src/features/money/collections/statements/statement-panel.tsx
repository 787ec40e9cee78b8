import { useDataClient } from '#graphql/use-data-client.ts';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { StatementList } from './statement-list.tsx';
import { OwnerlessLines, StatementDetail, StatementLines, Statements } from './statement-matching.operations.ts';
import { StatementOwnerless } from './statement-ownerless.tsx';
import classes from './statement-panel.module.css';
import { StatementResult } from './statement-result.tsx';
import { StatementUploadCard } from './statement-upload-card.tsx';

/** Statements of wallets and banks: uploaded, matched with open entries, and approved. */
export default function StatementPanel() {
  const { may } = useAccess();
  const client = useDataClient();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('statement')) || null;
  const open = (next: number | null) =>
    setParams((before) => {
      const url = new URLSearchParams(before);
      for (const key of ['statement', 'group', 'page']) url.delete(key);
      if (next !== null) url.set('statement', String(next));
      return url;
    });
  const mayDecide = may('payment_approve');

  if (id !== null) return <StatementResult key={id} id={id} mayDecide={mayDecide} onClose={() => open(null)} />;
  return (
    <div className={classes.stack}>
      {mayDecide && (
        <StatementUploadCard
          onStored={(stored) => {
            open(stored);
            const include = [Statements, OwnerlessLines, StatementDetail, StatementLines];
            client.refetchQueries({ include }).catch(() => undefined);
          }}
        />
      )}
      <StatementOwnerless mayDecide={mayDecide} />
      <StatementList onOpen={open} />
    </div>
  );
}
