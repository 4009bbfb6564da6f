ALTER TABLE refunds VALIDATE CONSTRAINT refunds_cause_check;
