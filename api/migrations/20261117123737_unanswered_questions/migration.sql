ALTER TABLE "lesson_questions" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "lesson_questions" q SET "is_answered" = true WHERE EXISTS (SELECT FROM lesson_answers a WHERE a.question_id = q.id);--> statement-breakpoint
CREATE INDEX "lesson_questions_waiting" ON "lesson_questions" ("created_at","id","user_id") WHERE not "is_answered";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_questions_is_answered"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- One after the other: of two people, one of whom answers while the other takes the last answer away, the second sees both.
  PERFORM FROM lesson_questions WHERE id IN (SELECT question_id FROM changed) ORDER BY id FOR UPDATE;
  UPDATE lesson_questions q SET is_answered = NOT q.is_answered
  WHERE q.id IN (SELECT question_id FROM changed)
    AND q.is_answered <> EXISTS (SELECT FROM lesson_answers a WHERE a.question_id = q.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "answers_given" AFTER INSERT ON "lesson_answers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_questions_is_answered();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "answers_gone" AFTER DELETE ON "lesson_answers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_questions_is_answered();
