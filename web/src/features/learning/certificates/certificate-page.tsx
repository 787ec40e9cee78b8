import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import type { CertificateByCodeQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import classes from './certificate.module.css';
import { CertificateByCode } from './certificates.operations.ts';

type Certificate = NonNullable<CertificateByCodeQuery['certificate']>;

/** The page where anyone with the link verifies a certificate. */
export default function CertificatePage() {
  const { code } = useRouteParams('certificate');
  usePageTitle('Certificate');
  return (
    <div className={classes.page}>
      <DataView
        key={code}
        query={CertificateByCode}
        variables={{ code }}
        loading={<SkeletonCard />}
        empty={<NotFoundState text="Check the code. We did not issue this certificate, or we revoked it." />}
        ready={({ certificate }) => certificate && <Shown certificate={certificate} />}
      />
    </div>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { personName, courseName, issuedAt, code, pdfUrl } = certificate;
  return (
    <>
      <article className={classes.certificate} aria-label={`Certificate of ${personName}`}>
        <p className={classes.kind}>Certificate of completion</p>
        <h1>{personName}</h1>
        <p>completed every lesson of</p>
        <p className={classes.course}>{courseName}</p>
        <p className={classes.day}>
          <DateText value={issuedAt} />
        </p>
      </article>
      <p className={classes.valid}>
        <IconCircleCheckFilled size={22} aria-hidden />
        This certificate is valid.
      </p>
      <p className={classes.code}>
        Code <b>{code}</b> <CopyButton value={code} label="Copy the code" />
      </p>
      <Button
        component="a"
        href={pdfUrl}
        target="_blank"
        rel="noopener"
        leftSection={<IconDownload size={20} />}
        size="lg"
      >
        Download the PDF
      </Button>
    </>
  );
}
