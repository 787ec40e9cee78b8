import { stageOf } from '@app/rules/journey/forms/show-if';
import { onFormSubmitted } from '#features/journey/forms/after-submit.ts';
import { startJourney } from './assign-stage.ts';

/**
 * A person who fills out the journey form gets a stage: by the rules of the form, else the lowest. Only the first time
 * counts.
 */
onFormSubmitted('journey-form', async (tx, { form, userId, values }) => {
  if (userId !== null) await startJourney(tx, userId, stageOf(form.stageRules, values));
});
