import { pageTitle } from '@app/rules/navigation/page-title';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconChevronRight, IconDownload, IconFileTypePdf, IconPhoto, IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { CertificateByCodeQuery } from '#gql/graphql.ts';
import light from '#light/light.module.css';
import { boot } from '#session/boot.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import classes from './certificate.module.css';
import { NameNotRight } from './name-not-right.tsx';
import { ShareLinks } from './share-links.tsx';

type NextCourse = { id: number; name: string; lessonCount: number };
type OwnCertificateProps = {
  certificate: NonNullable<CertificateByCodeQuery['certificate']>;
  next: NextCourse | null;
  onRenamed: () => Promise<void>;
};

/** For the person who earned it: to show around, to keep, and what comes next. */
export function OwnCertificate({ certificate, next, onRenamed }: OwnCertificateProps) {
  const { personName, courseName, issuedAt, code, pdfUrl, pictureUrl } = certificate;
  const day = formatDay(manilaDay(new Date(issuedAt)));
  useEffect(() => {
    document.title = pageTitle('Your certificate', boot.appTitle);
  }, []);
  return (
    <div className={classes.page} data-own>
      <div className={classes.congrats}>
        <h1>Congrats, {personName.split(' ')[0]}! It’s yours.</h1>
        <p>You completed every lesson of {courseName}.</p>
      </div>
      <CertificatePaper personName={personName} courseName={courseName} day={day} code={code} rank={2} />
      <section className={classes.part}>
        <h2>Let people know</h2>
        <p className={classes.dim}>Clients see your name, the course, the day and that it is real.</p>
        <ShareLinks />
      </section>
      <section className={classes.list} aria-label="Keep it">
        <a href={pdfUrl} download={`certificate-${code}.pdf`}>
          <Way icon={<IconFileTypePdf size={22} aria-hidden />} title="Download PDF" text="For printing and clients" />
          <IconDownload size={20} aria-hidden />
        </a>
        <a href={pictureUrl} download={`certificate-${code}.png`}>
          <Way
            icon={<IconPhoto size={22} aria-hidden />}
            title="Save as picture"
            text="For stories and posts, about 25 kB"
          />
          <IconDownload size={20} aria-hidden />
        </a>
        {certificate.mayRename && <NameNotRight code={code} onRenamed={onRenamed} />}
      </section>
      {next && <NextForYou next={next} />}
      <div className={classes.bar}>
        <a className={light.button} data-size="lg" href={`${pathTo('community')}?new=win`}>
          <IconTrophy size={20} aria-hidden />
          Share as a win
        </a>
      </div>
    </div>
  );
}

function Way({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className={classes.mark}>{icon}</span>
      <span className={classes.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  );
}

function NextForYou({ next }: { next: NextCourse }) {
  return (
    <section className={classes.part}>
      <h2>Next for you</h2>
      <div className={classes.list}>
        <a href={pathTo('viewCourse', { id: next.id })}>
          <span className={classes.words}>
            <b>{next.name}</b>
            <span>{plural(next.lessonCount, 'lesson')}</span>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </a>
      </div>
    </section>
  );
}
