import { affiliateLeadStageLabels, affiliateLeadStages } from '@app/rules/affiliates/links/lead-stage';
import { errorCode } from '@app/rules/errors/error-text';
import type { AffiliateLeadsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { AffiliateStatePanel } from '../programme/affiliate-state-panel.tsx';
import { NoAffiliatePanel } from '../programme/no-affiliate-panel.tsx';
import { LeadBadge, numberOfLead } from './lead-badge.tsx';
import { AffiliateFigures, AffiliateLeads } from './links.operations.ts';

type Lead = AffiliateLeadsQuery['myAffiliateLeads']['items'][number];

const columns: readonly Column<Lead>[] = [
  {
    key: 'name',
    header: 'Lead',
    cell: ({ id, name, email }) => <Person id={numberOfLead(id)} name={name} detail={email} />,
  },
  { key: 'stage', header: 'Status', cell: ({ stage }) => <LeadBadge stage={stage} /> },
  { key: 'link', header: 'Link', cell: ({ link }) => link ?? '–' },
  { key: 'product', header: 'Product', isOffPhone: true, cell: ({ product }) => product ?? '–' },
  { key: 'created', header: 'Since', cell: ({ createdAt }) => <DateText value={createdAt} /> },
];

const isStage = (stage: string | undefined) => affiliateLeadStages.find((known) => known === stage) ?? null;

/** The people whom an affiliate brought: how far they are, and no way to write to them. */
export default function AffiliateLeadsPage() {
  const query = useTableQuery({ filters: ['stage', 'link'] });
  const links = useQuery(AffiliateFigures, { variables: { days: 30 } }).data?.myAffiliateFigures.links ?? [];
  const { data, error, refetch } = useQuery(AffiliateLeads, {
    variables: {
      stage: isStage(query.filters.stage?.[0]),
      linkId: Number(query.filters.link?.[0]) || null,
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  if (error && errorCode(error) === 'FORBIDDEN') {
    return (
      <Page title="My leads">
        <NoAffiliatePanel />
      </Page>
    );
  }
  const filters: Filter[] = [
    {
      key: 'stage',
      label: 'Status',
      options: affiliateLeadStages.map((value) => ({ value, label: affiliateLeadStageLabels[value] })),
    },
    { key: 'link', label: 'Link', options: links.map(({ id, label }) => ({ value: String(id), label })) },
  ];
  return (
    <Page title="My leads" description="People who came through your links. Their contact details stay hidden.">
      <AffiliateStatePanel />
      <DataTable
        label="My leads"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.myAffiliateLeads, { error, refetch })}
        primaryKey="id"
        empty={
          <EmptyState
            drawing="people"
            title="No leads yet"
            text="Share your link: people appear here when they sign up."
            action={<RouteButton to="affiliateLinks">My links</RouteButton>}
          />
        }
        noMatch={{ title: 'No lead matches these filters' }}
      />
    </Page>
  );
}
