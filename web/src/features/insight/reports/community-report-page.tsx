import type { ReportDimension } from '@app/rules/insight/reports/report-catalog';
import type { CommunityReportQuery } from '#gql/graphql.ts';
import { AbsentMembers } from './cards/absent-members.tsx';
import { BucketsCard, useDimension } from './cards/buckets-card.tsx';
import { tableDimensions } from './cards/community-dimensions.ts';
import { CommunityGroups } from './cards/community-groups.tsx';
import { FigureCards } from './cards/figure-cards.tsx';
import { LearningHours } from './cards/learning-hours.tsx';
import { Loaded } from './cards/loaded.tsx';
import { MembersByCard } from './cards/members-by-card.tsx';
import { NothingHappened } from './cards/nothing-happened.tsx';
import { useChoiceInput } from './report-context.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { CommunityReport } from './report-pages.operations.ts';
import classes from './reports.module.css';

/** Where members are, what they finish, when they learn and how their groups do. */
export default function CommunityReportPage() {
  const by = useDimension('detail', tableDimensions);
  return (
    <ReportFrame title="Community report" report="community-report" exports={{ source: 'completions', by }}>
      <Report by={by} />
    </ReportFrame>
  );
}

function Report({ by }: { by: ReportDimension }) {
  const choice = useChoiceInput();
  return (
    <Loaded
      query={CommunityReport}
      variables={{ choice, by }}
      height={1200}
      ready={({ communityReport }) =>
        communityReport.figures.every(({ count }) => count === 0) ? (
          <NothingHappened />
        ) : (
          <Parts report={communityReport} by={by} />
        )
      }
    />
  );
}

type Answer = CommunityReportQuery['communityReport'];

function Parts({ report, by }: { report: Answer; by: ReportDimension }) {
  return (
    <div className={classes.page}>
      <FigureCards figures={report.figures} notes={notesOf(report)} />
      <div className={classes.pair}>
        <MembersByCard />
        <BucketsCard source="completions" title="Completions" look="parts" by="content-kind" height={262} />
      </div>
      <div className={classes.pair}>
        <BucketsCard
          source="seen"
          title="Members active in the week"
          isWholeTitle
          look="line"
          height={262}
          footer={<AbsentMembers absent={report.absent} />}
        />
        <LearningHours heat={report.heat} />
      </div>
      <CommunityGroups groups={report.groups} by={by} figures={report.figures} />
    </div>
  );
}

/** `80% of members` of those who were seen, and how long move-ups waited. */
function notesOf({ figures, medianWaitHours }: Answer): Record<string, string> {
  const countOf = (key: string) => figures.find((figure) => figure.key === key)?.count ?? 0;
  const [members, seen] = [countOf('members'), countOf('seen')];
  return {
    ...(members > 0 && { seen: `${Math.round((seen / members) * 100)}% of members` }),
    ...(medianWaitHours != null && { 'move-ups': `median wait ${waitWords(medianWaitHours)}` }),
  };
}

function waitWords(hours: number): string {
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round((hours / 24) * 10) / 10} days`;
}
