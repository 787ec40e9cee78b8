/** A clock that a test sets. */
export class TestClock {
  private instant: Date;

  constructor(instant: Date) {
    this.instant = instant;
  }

  readonly now = (): Date => new Date(this.instant);

  set(instant: Date | string): void {
    this.instant = new Date(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.instant = new Date(this.instant.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}
