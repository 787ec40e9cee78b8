import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Card } from '#ui/frame/card.tsx';
import { AskForOwnData, MyDataExport } from './account.operations.ts';
import { DataFileLink } from './data-file-link.tsx';
import { useDataFile } from './use-data-file.ts';
import classes from '../profile.module.css';

/** How often the page looks whether the file is ready; the bell tells whoever has left it. */
const pause = 4_000;

/** Everything that is kept about oneself with one's files, made by a job. */
export function OwnDataCard() {
  const { data } = useQuery(MyDataExport, { fetchPolicy: 'cache-and-network' });
  const [ask, { loading }] = useMutation(AskForOwnData, { refetchQueries: [MyDataExport], awaitRefetchQueries: true });
  const made = data?.myDataExport;
  const isWaiting = made?.readyAt === null;
  const file = useDataFile(made);
  const isReady = Boolean(made?.readyAt) && !file.isGone;
  const prepare = async () => {
    await attempt(ask(), 'We are making your file');
  };
  return (
    <Card title="Download my data">
      <div className={classes.stack}>
        <p className={classes.dim}>
          Your account, profile, groups, logins, wins, emails, payments and activity, with the files you uploaded. We
          make one ZIP of it, which can take some minutes, and tell you when it is ready. You can ask up to five times a
          day.
        </p>
        {isWaiting && <Waiting />}
        {file.words && <FormErrors title={file.words} messages={[]} />}
        {isReady && made?.endsAt && (
          <p role="status">
            Your file is ready. It is there until <DateText value={made.endsAt} form="exact" />.
          </p>
        )}
        <div>
          {isReady ? (
            <DataFileLink file={file}>Download my data</DataFileLink>
          ) : (
            <Button variant="default" loading={loading} disabled={isWaiting} onClick={() => void prepare()}>
              Prepare my data
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Looks again and again while it is shown; the card above gets the same answer. */
function Waiting() {
  useQuery(MyDataExport, { pollInterval: pause });
  return <p role="status">We are making your file. You can leave this page: the bell tells you.</p>;
}
