/** How many connections a process may open to the database for requests and for work that takes longer; to a copy, for lists. */
export type Connections = { requests: number; patient: number; lists: number };

/**
 * Two processes have as many each as one alone. With more, all together have as many as two: a database serves few
 * connections faster than many.
 */
export function connectionsFor(webProcesses: number): Connections {
  const shareOf = (ofTwo: number, least: number) => Math.max(least, Math.ceil(ofTwo / Math.max(webProcesses, 2)));
  return { requests: shareOf(32, 4), patient: shareOf(12, 2), lists: shareOf(20, 4) };
}

/** Of a process: the one that requests begin with, and the one that listens. Jobs have six more for their queue. */
const besides = 3;
const ofTheQueue = 6;

/** The most that this installation opens, for the embedded database: with the process of the jobs and some to spare. */
export function mostConnections(webProcesses: number): number {
  const { requests, patient } = connectionsFor(webProcesses);
  const processes = webProcesses === 1 ? 1 : webProcesses + 1;
  return processes * (requests + patient + besides) + ofTheQueue + 25;
}
