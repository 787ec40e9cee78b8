import { pageTitle } from '@app/rules/navigation/page-title';
import { paramsOf } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { CertificateByCodeQuery } from '#gql/graphql.ts';
import { FailedPage, Frame, HomeButton, LoadingPage, Message } from '#light/frame.tsx';
import { ask } from '#light/light-client.ts';
import { LaterDrawing } from '#ui/feedback/later-drawing.tsx';
import { useLoaded } from '#light/use-loaded.ts';
import { boot } from '#session/boot.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import { CertificateByCode, NextCourses } from './certificate.light.operations.ts';
import classes from './certificate.module.css';
import { OwnCertificate } from './own-certificate.tsx';

type Certificate = NonNullable<CertificateByCodeQuery['certificate']>;

/**
 * Where anyone with the link sees that a certificate is real: a document of its own, which needs no account. Its owner
 * finds here what they can do with it.
 */
export function CertificateApp() {
  const [code] = useState(() => paramsOf('certificate', location.pathname)?.code ?? '');
  const load = useCallback(async () => {
    const [{ certificate }, next] = await Promise.all([ask(CertificateByCode, { code }), nextCourse()]);
    return { certificate, next };
  }, [code]);
  const { state, reload } = useLoaded(load);
  if (state.status === 'ready' && state.value.certificate?.isMine) {
    return (
      <Frame end="Your certificate">
        <OwnCertificate certificate={state.value.certificate} next={state.value.next} onRenamed={reload} />
      </Frame>
    );
  }
  return (
    <Frame end="Certificate">
      {state.status === 'loading' && <LoadingPage what="the certificate" />}
      {state.status === 'failed' && <FailedPage title={state.error.message} onRetry={() => void reload()} />}
      {state.status === 'ready' &&
        (state.value.certificate ? <Proof certificate={state.value.certificate} /> : <NoCertificate />)}
    </Frame>
  );
}

/** A course that is open to the person and not completed; for visitors, and when it cannot be told, none. */
async function nextCourse() {
  if (boot.isVisitor) return null;
  const { myCourses } = await ask(NextCourses, {}).catch(() => ({ myCourses: { items: [] } }));
  return myCourses.items.find(({ isCompleted, gate }) => !isCompleted && gate.isOpen) ?? null;
}

/** For strangers: whose it is, for which course, since when, and nothing else. */
function Proof({ certificate }: { certificate: Certificate }) {
  const { personName, courseName, issuedAt, code } = certificate;
  useEffect(() => {
    document.title = pageTitle(`Certificate of ${personName}`, boot.appTitle);
  }, [personName]);
  return (
    <div className={classes.page}>
      <CertificatePaper
        personName={personName}
        courseName={courseName}
        day={formatDay(manilaDay(new Date(issuedAt)))}
        code={code}
        rank={1}
      />
      <p className={classes.valid}>
        <IconCircleCheckFilled size={22} aria-hidden />
        This certificate is valid.
      </p>
    </div>
  );
}

function NoCertificate() {
  return (
    <Message
      drawing={<LaterDrawing name="lost" />}
      title="We could not find this certificate."
      text="Check the code. We did not issue it, or it is no longer valid."
    >
      <HomeButton />
    </Message>
  );
}
