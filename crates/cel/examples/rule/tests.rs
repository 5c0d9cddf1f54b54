use expect_test::expect;

#[test]
fn errors_costs_and_values() {
    expect![[r#"
        self.minReplicas <= self.maxReplicas
          costs at most 5 of 10000000
          is Ok(Bool(false)) for a cost of 5
        self.maxReplicas / (self.minReplicas - 5) > 0
          costs at most 7 of 10000000
          is Err(Value("division by zero")) for a cost of 7
        self.replicas > 0
          compilation failed: ERROR: <input>:1:5: undefined field 'replicas'
         | self.replicas > 0
         | ....^
    "#]]
    .assert_eq(&super::demonstration());
}
