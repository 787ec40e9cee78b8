import { boot } from '#session/boot.ts';
import { Logo } from '#ui/brand/logo.tsx';
import classes from './certificate.module.css';

type CertificatePaperProps = {
  personName: string;
  courseName: string;
  day: string;
  code: string;
  /** The name is the heading of the page, unless something stands above it. */
  rank: 1 | 2;
};

/** The certificate as a sheet of paper: light in both schemes. */
export function CertificatePaper({ personName, courseName, day, code, rank }: CertificatePaperProps) {
  const Name = `h${rank}` as const;
  const folder = location.pathname.replace(/\/[^/]*$/, '');
  const middle = code.length / 2;
  return (
    <article className={classes.certificate} aria-label={`Certificate of ${personName}`}>
      <div className={classes.paper}>
        <Logo picture={boot.logoUrl} name={boot.appTitle} size={30} />
        <p className={classes.kind}>Certificate of completion</p>
        <p className={classes.line}>This certifies that</p>
        <Name className={classes.name}>{personName}</Name>
        <p className={classes.line}>has completed every lesson of</p>
        <p className={classes.course}>{courseName}</p>
        <p className={classes.line}>on {day}</p>
        <div className={classes.foot}>
          <p>
            Code
            <b className={classes.code}>
              {code.slice(0, middle)}
              <wbr />
              {code.slice(middle)}
            </b>
          </p>
          <Seal />
          <p>
            Check it at
            <span>
              {location.host}
              <wbr />
              {folder}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

function Seal() {
  return (
    <svg viewBox="0 0 64 64" width="60" height="60" aria-hidden>
      <circle cx="32" cy="32" r="30" fill="#fddd9a" />
      <circle cx="32" cy="32" r="25" fill="none" stroke="#b0650a" strokeWidth="1.5" strokeDasharray="2 3" />
      <path
        d="M32 14l5.300 11.600 12.700 1.400-9.500 8.500 2.700 12.500L32 41.600 20.800 48l2.700-12.500L14 27l12.700-1.400z"
        fill="#f59e0b"
      />
    </svg>
  );
}
