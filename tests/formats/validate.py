"""Validates the reports of `crd-ls check` over fixtures/ with the readers that others use.

    validate.py BINARY SARIF_SCHEMA

JSON, GitLab's report and SARIF are validated against their schemas by `jsonschema`; the schema of SARIF is that of the
npm package @microsoft/jest-sarif. settings.json has texts of settings files, each valid or not by the schema of these. JUnit's XML is read by `junitparser`, and its counts are compared.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
import junitparser
import yaml

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent


def report(binary, form, folder=ROOT / "fixtures", statuses=(0, 1)):
    command = [pathlib.Path(binary).absolute(), "check", "--format", form, folder.name]
    done = subprocess.run(command, cwd=folder.parent, capture_output=True, text=True, check=False)
    assert done.returncode in statuses, done.stderr
    return done.stdout


def validated(instance, schema_file):
    schema = json.loads(pathlib.Path(schema_file).read_text())
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    errors = [f"{error.json_path}: {error.message}" for error in validator(schema).iter_errors(instance)]
    assert not errors, "\n".join(errors[:10])
    return instance


def with_what_was_not_checked(binary, sarif_schema):
    """A file that can't be read and settings that can't be applied, beside a finding."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "config"
        folder.mkdir()
        (folder / "a.yaml").write_text((ROOT / "fixtures/check/missing-type.yaml").read_text())
        (folder / "wide.yaml").write_text("a: b", encoding="utf-16")
        (folder / ".crd-ls.yaml").write_text("rules: {lint: info}\n")
        of = lambda form: report(binary, form, folder, (2,))
        findings = validated(json.loads(of("json")), ROOT / "docs/schemas/findings.v1.json")
        assert [finding["code"] for finding in findings] == ["structural/type-missing", "", ""], findings
        log = validated(json.loads(of("sarif")), sarif_schema)
        assert len(log["runs"][0]["invocations"][0]["toolConfigurationNotifications"]) == 1
        issues = validated(json.loads(of("gitlab")), HERE / "gitlab.json")
        assert [issue["check_name"] for issue in issues][1:] == ["not checked", "not applied"], issues
        suites = list(junitparser.JUnitXml.fromstring(of("junit").encode()))
        assert [suite.errors for suite in suites].count(1) == 2, suites


def main(binary, sarif_schema):
    with_what_was_not_checked(binary, sarif_schema)
    findings = validated(json.loads(report(binary, "json")), ROOT / "docs/schemas/findings.v1.json")
    assert len(findings) > 100
    own = [finding for finding in findings if finding["causedBy"] is None]

    log = validated(json.loads(report(binary, "sarif")), sarif_schema)
    results = log["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == [finding["code"] for finding in findings]
    assert [len(result["fixes"]) for result in results] == [len(finding["fixes"]) for finding in findings]

    issues = validated(json.loads(report(binary, "gitlab")), HERE / "gitlab.json")
    assert [issue["check_name"] for issue in issues] == [finding["code"] for finding in own]
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)

    schema = json.loads((ROOT / "docs/settings.schema.json").read_text())
    settings = jsonschema.validators.validator_for(schema)(schema)
    cases = json.loads((HERE / "settings.json").read_text())
    for case in cases:
        errors = [error.message for error in settings.iter_errors(yaml.safe_load(case["settings"]))]
        assert (not errors) == case["isValid"], f"{case['settings']}: {errors}"

    with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
        file.write(report(binary, "junit"))
        file.flush()
        suites = list(junitparser.JUnitXml.fromfile(file.name))
    failed = 0
    for suite in suites:
        cases = list(suite)
        failures = [case for case in cases if case.result]
        assert (suite.tests, suite.failures) == (len(cases), len(failures)), suite.name
        failed += len(failures)
    assert failed == sum(finding["severity"] == "error" for finding in own)
    print(f"{len(findings)} findings, {len(results)} results, {len(issues)} issues, {len(suites)} suites: all valid; {len(cases)} settings")


main(*sys.argv[1:])
