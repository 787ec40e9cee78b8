import { parseRows } from '@app/rules/insight/reports/report-rows';
import type { CommunityReportQuery } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { useRowsAddress } from '../report-context.ts';
import classes from '../reports.module.css';

type Absence = CommunityReportQuery['communityReport']['absent'][number];

/** Members who were not seen for a week or longer; each number leads to them. */
export function AbsentMembers({ absent }: { absent: readonly Absence[] }) {
  const address = useRowsAddress('unseen');
  return (
    <p className={classes.foot}>
      <span>Not seen for</span>
      {absent.map(({ key, label, rows, count }) => {
        const parsed = parseRows(rows, 'unseen');
        const words = `${label}: ${count}`;
        return parsed && count > 0 ? (
          <TextLink key={key} component={Link} to={address(parsed)}>
            {words}
          </TextLink>
        ) : (
          <span key={key}>{words}</span>
        );
      })}
    </p>
  );
}
