type NumberedStage = { number: number };

/** `Stage 2`; stage 0 is before the first one and is not shown as a stage. */
export function stageLabel({ number }: NumberedStage): string | null {
  return number === 0 ? null : `Stage ${number}`;
}

/** `Stage 2: Build your portfolio`, or the name alone. The one way to write a stage, in menus, choices, tables and mails. */
export function stageTitle(stage: NumberedStage & { name: string }): string {
  const label = stageLabel(stage);
  return label === null ? stage.name : `${label}: ${stage.name}`;
}
