import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const count = z
  .number()
  .int()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const flag = z.boolean().catch(false);
const named = z
  .object({ id: z.number().int().optional().catch(undefined), name: z.string() })
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const stageShape = z.object({ id: z.number().int(), number: z.number().int(), name: z.string() });
const stage = stageShape
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** Flags that are held; what is not exactly true is not held. */
const flagMap = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((flags): Readonly<Record<string, boolean | undefined>> =>
    Object.fromEntries(
      Object.entries(flags)
        .filter(([, held]) => held === true)
        .map(([name]) => [name, true]),
    ),
  );

/**
 * The signed-in person as the server describes them. Only id and e-mail are demanded: a field that is missing or odd
 * must not lock anybody out.
 */
const currentUser = z.object({
  id: z.number().int(),
  email: z.string(),
  slug: text,
  tribeId: text,
  firstName: text,
  middleName: text,
  lastName: text,
  suffix: text,
  sex: text,
  birthdate: text,
  profileImage: text,
  batch: named,
  stage,
  managedStage: stage,
  stagesAsReviewer: z.array(stageShape).catch([]),
  group: named,
  managedGroup: named,
  subGroup: named,
  accessLevels: z.array(z.object({ id: z.string(), name: z.string() })).catch([]),
  roles: z.union([z.string(), z.array(z.string())]).catch([]),
  pageAccess: flagMap,
  functionAccess: flagMap,
  affiliateTimestamp: text,
  isFastTrackStudent: flag,
  accountabilityAsLeaderId: count,
  accountabilityGroupId: count,
  membershipStatus: text,
  isJourneyFormCompleted: flag,
  isBatch17: flag,
  showReturneeModal: flag,
  is20205Enrollees: flag,
  isChallenger: flag,
  mustSetPassword: flag,
  isImpersonating: flag,
  originalUserId: count,
  /** Where Community/Support leads; sent to fast-track students only. */
  communitySupportUrl: text,
});

export type CurrentUser = z.output<typeof currentUser>;

/** The current user of an answer, or null when there is none that can be understood. */
export function readCurrentUser(value: unknown): CurrentUser | null {
  return currentUser.safeParse(value).data ?? null;
}
