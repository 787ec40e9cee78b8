/** The source of the time. Everything that needs "now" gets it from a clock, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
