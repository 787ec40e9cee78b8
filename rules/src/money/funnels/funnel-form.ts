import { z } from 'zod';
import { basisPointsFromPercent, centavosFromPesos, pesosFromCentavos } from '../../amounts/pesos.ts';
import { isClockTime, manilaInstant } from '../../time/manila-clock.ts';
import { funnelInput } from './funnel.ts';

const wholeNumber = (label: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, { abort: true, message: `${label} must be a whole number` })
    .transform((text) => (text === '' ? null : Number(text)));

const price = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null;
    const centavos = centavosFromPesos(text);
    if (centavos !== null) return centavos;
    context.addIssue({ code: 'custom', message: 'Price must be an amount such as 1,500.00' });
    return z.NEVER;
  });

const rate = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null;
    const points = basisPointsFromPercent(text);
    if (points !== null) return points / 100;
    context.addIssue({ code: 'custom', message: 'Affiliate rate must be a percentage such as 12.5' });
    return z.NEVER;
  });

/** A day and a time; without a day there is no moment, without a time the day begins or ends it. */
const moment = (timeWithout: string) =>
  z.object({ day: z.string(), time: z.string() }).transform(({ day, time }, context) => {
    if (day === '') return null;
    if (time === '' || isClockTime(time)) return manilaInstant({ day, time: time || timeWithout });
    context.addIssue({ code: 'custom', message: 'The time is hours and minutes, such as 18:30' });
    return z.NEVER;
  });

/** The form of a funnel: texts as they are typed; its output is the API's input. */
export const funnelForm = z
  .object({
    name: z.string(),
    slug: z.string(),
    price,
    paymentTermIds: z.array(z.string()),
    validityByDays: wholeNumber('Validity'),
    startByDays: wholeNumber('Start').transform((days) => days ?? 0),
    opensAt: moment('00:00'),
    closesAt: moment('23:59'),
    capacity: wholeNumber('Capacity'),
    isHidden: z.boolean(),
    isRenewal: z.boolean(),
    affiliateRate: rate,
  })
  .superRefine((values, context) => {
    const { error } = funnelInput.safeParse(values);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  })
  .transform(({ name, slug, opensAt, closesAt, price: centavos, ...rest }) => ({
    ...rest,
    name: name.trim(),
    slug: slug.trim().toLowerCase(),
    price: centavos === null ? null : pesosFromCentavos(centavos),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }));

export type FunnelFormValues = z.input<typeof funnelForm>;
export type FunnelFormOutput = z.output<typeof funnelForm>;
