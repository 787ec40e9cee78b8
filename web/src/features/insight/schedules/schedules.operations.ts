import { graphql } from '#gql/index.ts';

export const ReportSchedules = graphql(`
  query ReportSchedules($report: String) {
    reportSchedules(report: $report) {
      id
      name
      report
      query
      rhythm
      weekday
      monthDay
      words
      nextOn
      lastOn
      stopped
    }
  }
`);

export const SaveReportSchedule = graphql(`
  mutation SaveReportSchedule($id: Int, $input: ReportScheduleInput!) {
    saveReportSchedule(id: $id, input: $input) {
      id
      name
      report
      query
      rhythm
      weekday
      monthDay
      words
      nextOn
      lastOn
      stopped
    }
  }
`);

export const DeleteReportSchedule = graphql(`
  mutation DeleteReportSchedule($id: Int!) {
    deleteReportSchedule(id: $id) {
      id
    }
  }
`);
